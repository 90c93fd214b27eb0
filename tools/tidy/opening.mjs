// Rule: a source file opens with one sentence that says what it is for.
import { commentsOf } from './kinds.mjs'

// What may stand before the sentence because a tool insists on being first.
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

/** The text of the comment that the lines begin with, or '' when they begin with something else. */
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

// Four words and a full stop: short enough for "The wallet's own tests.", long enough to refuse a bare title.
const isSentence = text => /^\S+(\s+\S+){2,}/.test(text.trim()) && /[.:?!](\s|$)/.test(text)
