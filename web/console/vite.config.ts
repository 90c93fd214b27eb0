// How the console is built, served during development, and tested.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { compress } from '../app/build/compress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const server = process.env.SERVER ?? 'http://127.0.0.1:8080'

export default defineConfig({
  base: '/console/',
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    react(),
    tailwindcss(),
    // A desk opens without a network: only the desk requests the worker. With a network, the newest page
    // comes from the server, as for every other screen.
    VitePWA({
      injectRegister: false,
      registerType: 'autoUpdate',
      manifest: false,
      workbox: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: null,
        runtimeCaching: [
          {
            urlPattern: ({ request }) => request.mode === 'navigate',
            handler: 'NetworkFirst',
            options: {
              cacheName: 'console-pages',
              networkTimeoutSeconds: 5,
              precacheFallback: { fallbackURL: 'index.html' },
            },
          },
        ],
      },
    }),
    compress(here('./dist')),
  ],
  build: {
    target: 'baseline-widely-available',
    // With `light-dark()`, which a part of a page in other colours needs.
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    // The content policy allows no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'data', test: /node_modules\/(@tanstack|i18next|react-i18next)\// },
          ],
        },
      },
    },
  },
  server: {
    port: 5174,
    host: '127.0.0.1',
    proxy: { '/rest': server, '/demo': server },
  },
  test: {
    environment: 'jsdom',
    // A document for each worker, not for each file: making one takes longer than most files.
    pool: 'vmThreads',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000, // a busy machine is slow, which is not the page's fault
  },
})
