// How the app is built, served while it is written, and tested.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { asksOf } from './build/asks.ts'
import { bootPreload } from './build/boot-preload.ts'
import { chunks } from './build/chunks.ts'
import { compress } from './build/compress.ts'
import { directImports } from './build/features.ts'
import { ownIcons } from './build/icons.ts'
import { pageRows } from './build/page-rows.ts'
import { pages } from './build/pages.ts'
import { pushWorker } from './build/push-worker.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const push = await pushWorker()

export default defineConfig({
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    react(),
    tailwindcss(),
    pageRows(),
    directImports(),
    ownIcons(),
    chunks(),
    bootPreload({ pages, languages: ['vi', 'en', 'zh'], always: ['common'], asksOf }),
    push.plugin,
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      manifest: {
        name: 'Gomvé',
        short_name: 'Gomvé',
        description: 'Gom người, mua vé VR/XR theo nhóm.',
        theme_color: '#0F1114',
        background_color: '#0F1114',
        display: 'standalone',
        start_url: '/',
        id: '/',
        lang: 'vi',
        categories: ['shopping', 'entertainment'],
        shortcuts: [
          { name: 'Vé của tôi', url: '/pages/otc/ticketOtc' },
          { name: 'Mua nhóm', url: '/pages/gb/personIndex' },
          { name: 'Ví', url: '/pages/user/wallet/index' },
        ],
        icons: [
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
          { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
          { src: '/icon-maskable.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
      workbox: {
        importScripts: [push.file],
        globIgnores: [push.file],
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: [
          /^\/rest\//,
          /^\/api\//,
          /^\/console/,
          /^\/addorder\//,
          /^\/openapi\.json/,
        ],
      },
    }),
    compress(here('./dist')),
  ],
  build: {
    target: 'baseline-widely-available',
    // The content policy allows no data: addresses.
    assetsInlineLimit: 0,
    manifest: 'assets/manifest.json',
  },
  server: {
    port: 5173,
    host: '127.0.0.1',
    proxy: {
      '/rest': 'http://127.0.0.1:8080',
      '/addorder': { target: 'ws://127.0.0.1:8080', ws: true },
      '/events': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  test: {
    environment: 'jsdom',
    // A document for each worker, not for each file: making one takes longer than most files.
    pool: 'vmThreads',
    setupFiles: ['./src/testing/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}', '{build,worker}/**/*.test.ts'],
    testTimeout: 30_000, // a busy machine is slow, which is no fault of the page's
  },
})
