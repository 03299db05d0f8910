import type { ImportView } from '#api/features/ledger/import/schemas.ts'
import { CATEGORIES, SPENDING } from '#domain/ledger/accounts.ts'
import type { BankLine, FileFault } from '#domain/ledger/import/bank-file.ts'
import { MAX_LINES } from '#domain/ledger/import/bank-file.ts'
import type { Candidate } from '#domain/ledger/import/matching.ts'
import { wordsIn } from '#domain/ledger/import/names.ts'
import { TARGETS, type Target } from '#domain/ledger/import/plan.ts'
import type { SplitRule } from '#domain/ledger/entries.ts'
import { nameOf, type Owners } from '../ledger-texts.ts'

export interface NewLine {
  target: Target
  title: string
  split: SplitRule
  remember: boolean
}

/** What happens to a line. */
export type Fate =
  | { kind: 'linked'; candidate: Candidate }
  /** The same as an entry, or new? */
  | { kind: 'check'; candidate: Candidate }
  | ({ kind: 'new' } & NewLine)
  /** New, or not about the house? */
  | { kind: 'unknown' }
  | { kind: 'skipped' }
  /** Already in the ledger. */
  | { kind: 'known' }
  /** Over the agreed sum: a vote decides. */
  | { kind: 'large' }

export const FAULTS: Readonly<Record<FileFault, string>> = {
  'too large':
    'This file is larger than 5 MB. Download a shorter period from your bank and choose that file.',
  'no text':
    'We can’t read this file. On your bank’s website, choose CSV as the format and download it again.',
  'no columns':
    'We can’t find dates and amounts in this file. Choose the CSV file as your bank gave it to you, unchanged.',
  'too many lines': `This file has more than ${MAX_LINES} lines. Download a shorter period from your bank.`,
}

export function targetsFor(line: BankLine, account: 'house' | 'own', owners: Owners): [Target, string][] {
  if (line.cents > 0)
    return account === 'house'
      ? owners.flatMap((owner): [Target, string][] => {
          const target = TARGETS.find((one) => one === `from:${owner.number}`)
          return target && owner.present ? [[target, `Contribution, ${nameOf(owner)}`]] : []
        })
      : []
  const spending = SPENDING.map((one): [Target, string] => [one, CATEGORIES[one]])
  const mortgage: [Target, string] = ['mortgage', 'Mortgage payment']
  return account === 'house'
    ? [...spending, mortgage, ['reserve', 'To the reserve']]
    : [...spending, mortgage]
}

/** The mortgage and the reserve need no vote, whatever the amount. */
export const needsVote = (
  target: Target,
  line: BankLine,
  { approval_over }: Pick<ImportView, 'approval_over'>,
): boolean => target !== 'mortgage' && target !== 'reserve' && line.cents < -approval_over

interface RememberedFor {
  line: BankLine
  account: 'house' | 'own'
  view: Pick<ImportView, 'owners' | 'approval_over'>
}

/** Returns what first happens to a line whose name is remembered. It may not be that: a bill's refund, or an owner who left. */
export function rememberedFate(
  { target, title, split }: Omit<NewLine, 'remember'>,
  { line, account, view }: RememberedFor,
): Fate {
  if (!targetsFor(line, account, view.owners).some(([one]) => one === target)) return { kind: 'unknown' }
  if (needsVote(target, line, view)) return { kind: 'large' }
  return { kind: 'new', target, title, split, remember: false }
}

/** Returns the first guess for a line that someone says is new. */
export function firstGuess(
  line: BankLine,
  account: 'house' | 'own',
  { owners, repairs }: Pick<ImportView, 'owners' | 'repairs'>,
): NewLine | null {
  const targets = targetsFor(line, account, owners)
  const words = wordsIn(line.text)
  const sender = owners.find(({ name }) => [...wordsIn(name)].some((word) => words.has(word)))
  const [target] =
    targets.find(([one]) => one === `from:${sender?.number}`) ??
    targets.find(([one]) => one === 'other') ??
    targets[0] ??
    []
  if (!target) return null
  const title = target.startsWith('from:') ? 'Contribution' : sentence(line.text)
  return { target, title, split: { by: repairs }, remember: true }
}

/** Converts a bank's capitals to sentence case: HAMILTON WATER 0442 is Hamilton water. */
export function sentence(text: string): string {
  const letters = text
    .replaceAll(/[^\p{L}&’' -]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
  const shown = letters === '' ? text : letters
  return (shown.slice(0, 1).toUpperCase() + shown.slice(1)).slice(0, 60)
}
