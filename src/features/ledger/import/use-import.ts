import { useEffect, useMemo, useState } from 'react'
import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import {
  type BankFile,
  type BankLine,
  type FileFault,
  MAX_FILE_BYTES,
  readBankFile,
} from '#domain/ledger/import/bank-file.ts'
import type { DayOrder } from '#domain/ledger/import/days.ts'
import { matchLines } from '#domain/ledger/import/matching.ts'
import { type BankAccount, printText } from '#domain/ledger/import/plan.ts'
import { storeLocalDraft, readLocalDraft } from '#lib/local-draft.ts'
import { type Fate, firstGuess, needsVote, rememberedFate } from './import-texts.ts'

export interface ShownLine {
  line: BankLine
  fate: Fate
}

interface Chosen {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  digest: string
}

/** Decisions about a file's lines, by index. They stay in this browser until they're imported; the file doesn't. */
interface Decisions {
  digest: string
  account: 'house' | 'own'
  order: DayOrder | null
  fates: Readonly<Record<string, Fate>>
}

const NOTHING: Decisions = { digest: '', account: 'house', order: null, fates: {} }

const DRAFT_NAME = 'import'

/** Reads a bank file in this browser, and keeps track of what happens to each line. Doesn't send anything. */
export function useImport(view: ImportView) {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [order, setOrder] = useState<DayOrder | null>(null)
  const [account, setAccount] = useState<'house' | 'own'>('house')
  const [decisions, setDecisions] = useState<ReadonlyMap<number, Fate>>(new Map())
  const [fault, setFault] = useState<FileFault | null>(null)
  const read = useMemo(() => (chosen ? readBankFile(chosen.bytes, order) : null), [chosen, order])
  const file: BankFile | null = typeof read === 'object' ? read : null
  const me = view.owners.find(({ is_you }) => is_you)?.number ?? 0
  const known = useKnown(file, account === 'house' ? 'house' : `owner:${me}`, view.prints)
  const lines = useMemo(() => {
    if (!file) return []
    const remembered = new Map(view.remembered.map((one) => [one.name, one]))
    const open = file.lines.filter((_, index) => !known.has(index))
    const matches = matchLines(open, view.candidates[account], remembered)
    const byLine = new Map(open.map((line, index) => [line, matches[index]]))
    return file.lines.map((line, index): ShownLine => {
      if (known.has(index)) return { line, fate: { kind: 'known' } }
      const match = byLine.get(line)
      const decided = decisions.get(index)
      if (decided)
        return {
          line,
          fate: decided.kind === 'new' && needsVote(decided.target, line, view) ? { kind: 'large' } : decided,
        }
      if (match?.kind === 'linked' || match?.kind === 'check') return { line, fate: match }
      if (match?.kind !== 'known') return { line, fate: { kind: 'unknown' } }
      return { line, fate: rememberedFate(match.known, { line, account, view }) }
    })
  }, [file, known, decisions, account, view])

  async function choose(picked: File): Promise<void> {
    setDecisions(new Map())
    setOrder(null)
    if (picked.size > MAX_FILE_BYTES) {
      setChosen(null)
      setFault('too large')
      return
    }
    setFault(null)
    const bytes = new Uint8Array(await picked.arrayBuffer())
    const digest = await digestOf(bytes)
    setChosen({ name: picked.name.slice(0, 120) || 'bank.csv', bytes, digest })
    const draft = readLocalDraft(DRAFT_NAME, NOTHING)
    if (draft?.digest !== digest) return
    setAccount(draft.account)
    setOrder(draft.order)
    setDecisions(new Map(Object.entries(draft.fates).map(([index, fate]) => [Number(index), fate])))
  }

  function decide(index: number, fate: Fate): void {
    const next = new Map(decisions).set(index, fate)
    setDecisions(next)
    const fates = Object.fromEntries(next)
    if (chosen)
      storeLocalDraft(DRAFT_NAME, { digest: chosen.digest, account, order, fates } satisfies Decisions)
  }

  return {
    name: chosen?.name ?? null,
    fault: fault ?? (typeof read === 'string' ? read : null),
    file,
    lines,
    account,
    setAccount(next: 'house' | 'own') {
      setAccount(next)
      setDecisions(new Map())
    },
    order: order ?? file?.order ?? null,
    setOrder,
    choose,
    decide,
    /** Opens a line as new, with the most likely guess. */
    decideNew(index: number) {
      const line = file?.lines[index]
      const guess = line && firstGuess(line, account, view)
      if (guess) decide(index, { kind: 'new', ...guess })
    },
    close() {
      storeLocalDraft(DRAFT_NAME, null)
      setChosen(null)
      setDecisions(new Map())
    },
  }
}

/** Returns the indexes of lines that are already in the ledger. */
function useKnown(
  file: BankFile | null,
  account: BankAccount,
  prints: readonly string[],
): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set())
  useEffect(() => {
    let isWanted = true
    const inLedger = new Set(prints)
    void Promise.all((file?.lines ?? []).map((line) => printOf(printText(account, line)))).then(
      (linePrints) => {
        const found = linePrints.flatMap((print, index) => (inLedger.has(print) ? [index] : []))
        if (isWanted) setKnown(new Set(found))
      },
    )
    return () => {
      isWanted = false
    }
  }, [file, account, prints])
  return known
}

const printOf = (text: string) => digestOf(new TextEncoder().encode(text))

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 32)
}
