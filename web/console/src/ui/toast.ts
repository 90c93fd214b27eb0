// Short messages of success. Refusals are shown where they happened.
import { toast as shared } from '@gomve/ui/toast'

/** Longer than on a phone: an operator looks at the form, not at the top of the screen. */
const milliseconds = 2500

export const toast = (text: string) => shared.success(text, milliseconds)
