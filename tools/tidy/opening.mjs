// Rule: a source file opens with one comment sentence about its purpose.
import { commentsOf } from './kinds.mjs'

// Lines allowed before the sentence because a tool requires them first.
const preamble = /^(#!.*|#pragma once|<!doctype html>|\s*)$/i

export function opening({ files }) {
  return files.filter(isOpeningMissing).map(({ path }) => ({
    path,
    fault: 'must open with a comment of one sentence that says what the file is for',
  }))
}

function isOpeningMissing(file) {
  const comments = commentsOf(file)
  if (comments === undefined || file.text.trim() === '') return false
  const first = file.lines.findIndex(line => !preamble.test(line))
  return first === -1 || !isSentence(commentFrom(file.lines.slice(first), comments))
}

/** The text of the comment at the beginning of the lines, or '' if there is none. */
function commentFrom(lines, { line, open }) {
  if (line?.test(lines[0])) {
    const end = lines.findIndex(text => !line.test(text))
    return lines
      .slice(0, end === -1 ? undefined : end)
      .map(text => text.replace(line, ''))
      .join(' ')
  }
  if (open?.test(lines[0]))
    return lines
      .join(' ')
      .replace(open, '')
      .split(/\*\/|-->/)[0]
  return ''
}

// Three words and a full stop: accepts "The wallet's tests." and refuses a bare title.
const isSentence = text => /^\S+(\s+\S+){2,}/.test(text.trim()) && /[.:?!](\s|$)/.test(text)
