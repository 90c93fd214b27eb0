// The start of every test: a clean device, the Vietnamese language, an empty page.
import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll } from 'vitest'

beforeAll(async () => {
  await i18next.use(initReactI18next).init({ lng: 'vi', resources: {} })
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await i18next.changeLanguage('vi')
})
