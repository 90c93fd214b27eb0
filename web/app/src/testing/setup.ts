// What a browser has and jsdom has not.
import '@testing-library/jest-dom/vitest'
