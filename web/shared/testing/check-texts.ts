// The rules of texts: the same in all three languages, none unused, none written into the code. Each program
// of the web applies them in a test of its own.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { textFiles } from '../build/text-folders'

const languages = ['vi', 'en', 'zh'] as const
type Texts = Map<string, string>

function flatten(branch: object, above = ''): [string, string][] {
  return Object.entries(branch).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[above + name, value] as [string, string]]
      : flatten(value, `${above}${name}.`),
  )
}

/** Plurals differ by language: only their stem must exist. */
const stem = (key: string) => key.replace(/_(zero|one|two|few|many|other)$/, '')
const holes = (text: string) =>
  [...text.matchAll(/{{(\w+)(?:, \w+)?}}|<(\w+)>/g)].map(match => match[1] ?? match[2]).sort()

/** Code that every program of the web may use. */
const usedByAll = ['../../ui/src', '..'].map(folder => join(import.meta.dirname, folder))

function codeUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(
      entry => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name),
    )
    .map(entry => join(entry.parentPath, entry.name))
    .filter(path => !/\/(dev|testing)\//.test(path))
}

/** The texts under one folder of sources, and the code that may use them. */
function programAt(source: string) {
  const namespaces = (language: string) => [...textFiles(source, language).keys()]
  const read = (language: string, namespace: string): Texts => {
    const file = textFiles(source, language).get(namespace)
    return new Map(file ? flatten(JSON.parse(readFileSync(file, 'utf8'))) : [])
  }
  const codeFiles = [source, ...usedByAll].flatMap(codeUnder)
  const trees = codeFiles.map(path => ({
    name: relative(source, path),
    tree: ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true),
  }))
  return { namespaces, read, trees }
}
type Program = ReturnType<typeof programAt>

function walk(node: ts.Node, visit: (node: ts.Node) => void) {
  visit(node)
  node.forEachChild(child => walk(child, visit))
}

function inEveryLanguage({ namespaces, read }: Program) {
  test('there are the same files', () => {
    for (const language of languages) expect(namespaces(language)).toEqual(namespaces('vi'))
  })

  test.each(namespaces('vi'))('%s has the same texts, with the same places to fill', namespace => {
    const vietnamese = read('vi', namespace)
    const stems = new Set([...vietnamese.keys()].map(stem))
    for (const language of languages) {
      const texts = read(language, namespace)
      expect(new Set([...texts.keys()].map(stem)), language).toEqual(stems)
      for (const [key, text] of texts) {
        expect(text.trim(), `${language} ${key}`).not.toBe('')
        const same = vietnamese.get(key) ?? vietnamese.get(`${stem(key)}_other`) ?? ''
        expect(holes(text), `${language} ${key}`).toEqual(holes(same))
      }
    }
  })

  test('a plural is complete', () => {
    for (const language of languages) {
      const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
      for (const namespace of namespaces(language)) {
        const keys = [...read(language, namespace).keys()]
        for (const key of keys.filter(name => name.endsWith('_other'))) {
          for (const category of needed)
            expect(keys, `${language}/${namespace}`).toContain(`${stem(key)}_${category}`)
        }
      }
    }
  })
}

function unusedTexts({ namespaces, read, trees }: Program): string[] {
  const literals = new Set<string>()
  const beginnings = new Set<string>()
  for (const { tree } of trees) {
    walk(tree, node => {
      if (ts.isStringLiteralLike(node)) literals.add(node.text)
      if (ts.isTemplateExpression(node) && node.head.text) beginnings.add(node.head.text)
    })
  }
  const used = (namespace: string, key: string) =>
    [key, `${namespace}:${key}`].some(
      name =>
        literals.has(name) || [...beginnings].some(begin => begin.includes('.') && name.startsWith(begin)),
    )
  // Refusals are named by rules and by the server, not by a call of t().
  return namespaces('vi').flatMap(namespace =>
    [...read('vi', namespace).keys()]
      .filter(key => !used(namespace, stem(key)))
      .map(key => `${namespace}:${key}`),
  )
}

const spoken = new Set(['aria-label', 'title', 'placeholder', 'alt', 'label', 'hint', 'text', 'fault'])
const letters = /\p{L}{2}/u
const foreign = /[ăâđêôơưĂÂĐÊÔƠƯ\u1ea0-\u1ef9\u4e00-\u9fff]/u
/** Proper names, the same in every language. */
const names = new Set(['Gomvé', 'Tiếng Việt', 'English', '简体中文'])

function textsInCode({ trees }: Program): string[] {
  const found: string[] = []
  for (const { name, tree } of trees) {
    const report = (node: ts.Node, text: string) => {
      const words = text.replaceAll(/[\s·]+/g, ' ').trim()
      if (names.has(words) || !letters.test(words)) return
      found.push(`${name}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${words}`)
    }
    walk(tree, node => {
      if (ts.isJsxText(node)) report(node, node.text)
      else if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
        if (ts.isStringLiteral(node.initializer)) report(node, node.initializer.text)
      } else if (ts.isStringLiteralLike(node) && foreign.test(node.text)) report(node, node.text)
    })
  }
  return found
}

export function checkTexts(source: string) {
  const program = programAt(source)
  describe('in every language', () => inEveryLanguage(program))
  test('no text is unused', () => expect(unusedTexts(program)).toEqual([]))
  test('no text is written into the code', () => expect(textsInCode(program)).toEqual([]))
}
