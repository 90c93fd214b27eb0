// How the app is built, served while it is written, and tested.
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { asksOf } from './build/asks.ts'
import { bootPreload } from './build/boot-preload.ts'
import { compress } from './build/compress.ts'
import { ownIcons } from './build/icons.ts'
import { pageRows } from './build/page-rows.ts'
import { pages } from './build/pages.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const packages = (...names: string[]) => new RegExp(`node_modules/(${names.join('|')})(/|$)`)
// What most pages draw with, in one file: over HTTP/1.1 each further file costs a turn on a slow line.
const drawnByMost = new RegExp(
  [
    'node_modules/(clsx|i18next|react-i18next)/',
    'node_modules/@tanstack/(query-core|react-query)/(?!.*[iI]nfiniteQuery(Observer)?[.]js)',
    'node_modules/lucide-react/dist/esm/(?!icons/)',
    '(src/ui|ui/src)/(?!art|overlays/|pay-password|image-uploader|qr-|otp-|fields|choices|prose|' +
      'cover|hero-|step|rows|sheet|infinite|count-down|pull-to|avatar|chips|ticket-card|lib/copy|' +
      'set-face|free-|search-|shortcuts|arrows|header-link|room|veiled|lead)',
    'src/(api|shell|lib)/(?!form|money|lists|codes|copy|line|topic|search|choice|rail|' +
      'later|fonts|offline[.])',
    'src/features/(profile/(?!inbox)|site/)',
    'src/i18n/[^/]+[.]ts',
    'virtual:tabs',
  ].join('|'),
)

/** What both the tabs and forms need beyond that. */
const drawnByForms = new RegExp(
  [
    '(src/ui|ui/src)/(hero-art|rows|sheet|choices(?!-)|avatar|free-places)',
    'src/(api/(lists|codes)|lib/(line|topic|choice))',
    'src/features/(language|profile/inbox)',
  ].join('|'),
)

/** What the tabs draw with beyond that. */
const drawnByTabs = new RegExp(
  [
    '(src/ui|ui/src)/(cover|steps|infinite|count|pull|chips|lib/copy|set-face|ticket-|shortcuts)',
    '(src/ui|ui/src)/(arrows|header-|veiled)',
    'src/(api/money|lib/search)',
    '[iI]nfiniteQuery(Observer)?[.]js',
    'src/features/(news/calls|groups/(questions|addresses)|wallet/(addresses|awaiting-orders))',
  ].join('|'),
)

const ofOneGroup = /groups\/(backdrop|invite|leave|order-form|outcome|promise-card|reveal|seated|slots)/
/** What only some pages of a feature share stays out of the chunk that all of them load. */
const ofSomePages = [
  ofOneGroup.source,
  'user/code-card',
  'wallet/(outcome|live-order|addresses|awaiting|copy-row|flow-row|latest-lines|movable)',
  'market/(requests|resale|sell-|packages|state-strip|buy-sheet|use-purchase|stalls|count-field|pay-act)',
]
const ofFeatures = new RegExp(`src/features/(?!.*([.]page[.]tsx|[.]json)|${ofSomePages.join('|')})`)

export default defineConfig({
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    react(),
    tailwindcss(),
    pageRows(),
    ownIcons(),
    bootPreload({ pages, languages: ['vi', 'en', 'zh'], always: ['common'], asksOf }),
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
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: packages('react', 'react-dom', 'scheduler', 'react-router', 'rolldown/runtime[.]js'),
              priority: 30,
            },
            {
              name: 'forms',
              test: packages('react-hook-form', '@hookform/resolvers', 'zod'),
              priority: 20,
            },
            { name: 'base', test: drawnByMost, priority: 10 },
            { name: 'fields', test: /ui\/(src\/lead|fields)/, minShareCount: 2, priority: 8 },
            // Forms of several features count with it; the tabs do not.
            { name: 'stepper', test: /src\/ui\/stepper/, minShareCount: 2, priority: 7 },
            // What one page uses comes with it.
            { name: 'parts', test: drawnByForms, minShareCount: 2, priority: 6 },
            { name: 'tabs', test: drawnByTabs, minShareCount: 2, priority: 5 },
            // What every page that pays needs.
            { name: 'pay', test: /src\/ui\/(pay-password|room)/, priority: 4 },
            // Drawings come after the words, or with the pages that begin with one.
            { name: 'art', test: /ui\/src\/art/, minShareCount: 2, priority: 4 },
            // Providers' pages need little of the tasks and the market.
            { name: 'hours', test: /features\/tasks\/(calls|task-hours)/, minShareCount: 2, priority: 3 },
            // The home page needs no more of a provider's pages.
            {
              name: 'funds-calls',
              test: /features\/funds\/(calls|addresses|known)/,
              minShareCount: 2,
              priority: 3,
            },
            { name: 'market-calls', test: /features\/market\/calls/, minShareCount: 2, priority: 3 },
            // What the pages of a feature share.
            {
              name: id => /features\/(\w+)\//.exec(id)?.[1] ?? null,
              test: ofFeatures,
              minShareCount: 2,
              priority: 2,
            },
            // What the pages of one group share, of a set or of a batch; the lists of groups need none of it.
            { name: 'group', test: ofOneGroup, minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
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
    include: ['src/**/*.test.{ts,tsx}'],
    testTimeout: 30_000, // a busy machine is slow, which is no fault of the page's
  },
})
