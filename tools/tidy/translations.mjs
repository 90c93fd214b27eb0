// Rule: every text of the web and of the server exists in Vietnamese, English and Chinese, with the same
// placeholders.
const languages = ['vi', 'en', 'zh']
const textFile = /^(web\/.*)\/(vi|en|zh)\/([\w.-]+\.json)$|^((?:web|server)\/.*\/)(vi|en|zh)(\.json)$/
// i18next's plural endings: English has two forms, the others one.
const numberForm = /_(?:ordinal_)?(?:zero|one|two|few|many|other)$/

export function translations({ files }) {
  return [...families(files).values()].flatMap(judgeFamily)
}

/** Files that translate each other, by their common name. */
function families(files) {
  const found = new Map()
  for (const file of files) {
    const [, folder, inFolder, name, stem, inName, ending] = textFile.exec(file.path) ?? []
    const language = inFolder ?? inName
    if (language === undefined) continue
    const shared = folder === undefined ? `${stem}*${ending}` : `${folder}/*/${name}`
    if (!found.has(shared)) found.set(shared, { shared, byLanguage: new Map() })
    found.get(shared).byLanguage.set(language, file)
  }
  return found
}

function judgeFamily({ shared, byLanguage }) {
  const faults = []
  const texts = new Map()
  for (const language of languages) {
    const file = byLanguage.get(language)
    if (file === undefined) faults.push({ path: shared.replace('*', language), fault: 'is missing' })
    else texts.set(language, textsOf(file, faults))
  }
  const keys = new Set([...texts.values()].flatMap(found => [...found.keys()]))
  for (const [language, found] of texts) {
    const { path } = byLanguage.get(language)
    for (const key of keys) {
      const fault = judgeKey(key, found.get(key), texts)
      if (fault !== undefined) faults.push({ path, fault: `${key} ${fault}` })
    }
  }
  return faults
}

function judgeKey(key, text, texts) {
  if (text === undefined) return 'is not translated'
  if (text.words.trim() === '') return 'is empty'
  const elsewhere = [...texts.values()].flatMap(found => [...(found.get(key)?.blanks ?? [])])
  const lacking = elsewhere.find(blank => !text.blanks.has(blank))
  return lacking === undefined ? undefined : `has no blank {{${lacking}}}`
}

/** Each key without its plural ending, with its text and placeholders. */
function textsOf(file, faults) {
  const found = new Map()
  const walk = (value, way) => {
    if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value)) walk(inner, [...way, name])
      return
    }
    const key = way.join('.').replace(numberForm, '')
    const words = String(value)
    const blanks = new Set([...words.matchAll(/\{\{?-?\s*([\w.]+)/g)].map(match => match[1]))
    const before = found.get(key)
    for (const blank of before?.blanks ?? []) blanks.add(blank)
    found.set(key, { words: before?.words.trim() === '' ? before.words : words, blanks })
  }
  try {
    walk(JSON.parse(file.text), [])
  } catch (error) {
    faults.push({ path: file.path, fault: `is not JSON: ${error.message}` })
  }
  return found
}
