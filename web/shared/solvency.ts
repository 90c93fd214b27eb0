// The proof from a user's own wallet to the published total, verified in the browser: the twin of
// server/modules/solvency/tree.hpp, which specifies it byte for byte.

export interface WayStep {
  /** Whether the sibling is the left one. */
  isLeft: boolean
  hash: string
  /** Seven whole numbers: the amounts of each unit in its smallest part. */
  sums: readonly string[]
}

export interface ProofPart {
  part: number
  mark: string
  sums: readonly string[]
  way: readonly WayStep[]
}

export interface Proof {
  userId: string
  tree: { id: string; hash: string; sums: readonly string[] }
  parts: readonly ProofPart[]
}

export interface Examined {
  /** Every part of the wallet leads to the published root, with the published sums. */
  isIncluded: boolean
  /** The wallet's holdings according to the tree, unit by unit. */
  mine: bigint[]
  /** How many nodes were computed. */
  steps: number
}

/** The browser offers no cryptography to pages that came neither over HTTPS nor from this machine. */
export class NoCryptographyError extends Error {
  constructor() {
    super('a proof can be checked only on a page that came over HTTPS')
    this.name = 'NoCryptographyError'
  }
}

interface Node {
  hash: string
  sums: bigint[]
}

/** `userId` is the user's own, as this device knows it: another user's leaf proves nothing. */
export async function examine(proof: Proof, userId: string): Promise<Examined> {
  const ends = await Promise.all(proof.parts.map(part => endOf(proof, part)))
  const marks = new Set(proof.parts.map(({ part }) => part))
  const reaches = ends.every(
    end => end.hash === proof.tree.hash && end.sums.join() === proof.tree.sums.map(BigInt).join(),
  )
  const nothingIsNegative = proof.parts.every(
    ({ sums, way }) => isPlain(sums) && way.every(step => isPlain(step.sums)),
  )
  return {
    isIncluded:
      reaches && nothingIsNegative && marks.size === 2 && ends.length === 2 && proof.userId === userId,
    mine: sum(proof.parts.map(({ sums }) => sums.map(BigInt))),
    steps: proof.parts.reduce((all, { way }) => all + way.length + 1, 0),
  }
}

/** A negative sum in a sibling could hide amounts that are owed to others. */
const isPlain = (sums: readonly string[]) => sums.length === 7 && sums.every(n => /^\d{1,18}$/.test(n))

async function endOf({ userId, tree }: Proof, { part, mark, sums, way }: ProofPart): Promise<Node> {
  const leaf = `gomve leaf\n${tree.id}\n${userId}\n${part}\n${mark}\n${sums.join(' ')}\n`
  let node: Node = { hash: await sha256(leaf), sums: sums.map(BigInt) }
  for (const { isLeft, ...beside } of way) {
    const other: Node = { hash: beside.hash, sums: beside.sums.map(BigInt) }
    node = isLeft ? await parentOf(other, node) : await parentOf(node, other)
  }
  return node
}

async function parentOf(left: Node, right: Node): Promise<Node> {
  const line = ({ hash, sums }: Node) => `${hash} ${sums.join(' ')}\n`
  return {
    hash: await sha256(`gomve node\n${line(left)}${line(right)}`),
    sums: sum([left.sums, right.sums]),
  }
}

const sum = (rows: readonly (readonly bigint[])[]): bigint[] =>
  Array.from({ length: 7 }, (_, unit) => rows.reduce((all, row) => all + (row[unit] ?? 0n), 0n))

/** In hexadecimal digits. */
export async function sha256(text: string): Promise<string> {
  if (!globalThis.crypto?.subtle) throw new NoCryptographyError()
  const digest = await globalThis.crypto.subtle.digest(
    'SHA-256',
    Uint8Array.from(new TextEncoder().encode(text)),
  )
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}
