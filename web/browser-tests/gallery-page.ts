// The page of the gallery: an index, and a row of pictures for each place.
import type { Place } from './places.ts'

const languages = ['vi', 'en', 'zh']
const widths = [320, 360, 430]

const style = `
body { background: #000; color: #ddd; font: 14px system-ui; margin: 16px }
nav { display: flex; flex-wrap: wrap; gap: 4px 12px }
a { color: #7dbcff }
div { display: flex; gap: 12px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none }
img { border-radius: 12px; display: block }
small { color: #888; font-weight: 400 }`

/** `isThere` says which files exist. */
export function layOut(places: readonly Place[], isThere: (file: string) => boolean): string {
  const rows = places.map(({ name, path, guest, as, broken }) => {
    const pictures = languages.flatMap(language => widths.map(width => ({ name, language, width })))
    const note = [path, guest && 'signed out', as, broken && `no answer from the ${broken}`].filter(Boolean)
    return { name, note: note.join(', '), figures: pictures.filter(one => isThere(fileOf(one))).map(figure) }
  })
  const shown = rows.filter(({ figures }) => figures.length > 0)
  const index = shown.map(({ name }) => `<a href="#${name}">${name}</a>`)
  const sections = shown.map(
    ({ name, note, figures }) =>
      `<section id="${name}"><h2>${name} <small>${text(note)}</small></h2>` +
      `<div>${figures.join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gomvé: every page</title><style>${style}</style>
<h1>Gomvé: every page</h1>
<nav>${index.join('\n')}</nav>
${sections.join('\n')}
</html>
`
}

interface Picture {
  name: string
  language: string
  width: number
}

const fileOf = ({ name, language, width }: Picture) => `${name}-${language}-${width}.png`

function figure(picture: Picture): string {
  const file = fileOf(picture)
  const { name, language, width } = picture
  return (
    `<figure><a href="${file}"><img loading="lazy" width="${width * 0.6}" src="${file}" alt="${name}"></a>` +
    `<figcaption>${language} ${width}</figcaption></figure>`
  )
}

const text = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
