// The language is shared by all tabs: a choice in one of them applies to the others.
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'

test('a language that is chosen in another tab is spoken here too', async () => {
  localStorage.setItem('lang', 'en')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('en'))
})
