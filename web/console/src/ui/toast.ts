// Short words of success. Refusals stay where they happened.
import { toast as shared } from '@gomve/ui/toast'

/** Longer than on a phone: an operator's eyes are on the form, not on the top of the screen. */
const milliseconds = 2500

export const toast = (text: string) => shared.success(text, milliseconds)
