// The language is shared by all tabs: a choice in one of them applies to the others.
import { waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '.'

test('a language that is chosen in another tab is spoken here too', async () => {
  onTestFinished(() => setLanguage('vi'))
  localStorage.setItem('lang', 'zh')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lang' }))
  await waitFor(() => expect(document.documentElement.lang).toBe('zh'))
  expect(i18next.t('language')).not.toBe('Ngôn ngữ')
})
