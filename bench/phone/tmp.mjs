import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'
import { pagesOf } from './pages.mjs'
const site = process.env.GOMVE_URL, name = process.argv[2]
const { session, pages } = await pagesOf(site)
const b = await puppeteer.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox','--disable-gpu','--disable-quic','--disable-background-networking','--disable-component-update','--disable-sync'] })
let tab = await b.newPage(); await tab.goto(site+'/icon.svg'); await tab.evaluate(k => { for (const [n,v] of Object.entries(k)) localStorage.setItem(n,v) }, session); await tab.close()
tab = await b.newPage()
const { lhr } = await lighthouse(site + pages.find(p=>p.name===name).path, { onlyCategories:['performance'] }, undefined, tab)
await b.close()
const a = lhr.audits
for (const r of a['network-requests'].details.items) console.log(Math.round(r.networkRequestTime), Math.round(r.networkEndTime), r.transferSize, r.priority, r.resourceType, r.url.replace(site,'').slice(0,70))
console.log('score',lhr.categories.performance.score, 'fcp',a['first-contentful-paint'].displayValue,'lcp',a['largest-contentful-paint'].displayValue,'tbt',a['total-blocking-time'].displayValue,'cls',a['cumulative-layout-shift'].displayValue,'si',a['speed-index'].displayValue)
for (const k of ['lcp-breakdown-insight','cls-culprits-insight','layout-shifts','long-tasks','bootup-time','mainthread-work-breakdown','render-blocking-insight','network-dependency-tree-insight']) if (a[k]?.details) console.log(k, JSON.stringify(a[k].details.items ?? a[k].details, (key,v)=> key==='boundingRect'||key==='headings'?undefined:v).slice(0,2500))
console.log(JSON.stringify(a['observedLargestContentfulPaint'] ?? a.metrics.details.items[0]))
