/**
 * What the member counts of homes reveal to someone who knows everyone else's answers and looks every month.
 * docs/privacy.md has the table. Run: `bun tests/bench/counts.bench.ts [people]`; with 1,000 it takes a few seconds.
 */
import { FILLED_UP, readCounts, SHOWN, SOME } from '#tests/attacks/reading/counts.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'

const PEOPLE = Number(process.argv[2] ?? 1000)
const MONTHS = [1, 6, 12, 24, 48, 96]

for (const [crowd, others] of Object.entries({ 'as it happens': SOME, 'filled up': FILLED_UP })) {
  const reads = readCounts({ say: SHOWN, random: seededRandom(11), people: PEOPLE, asked: MONTHS, others })
  console.log(`\nthe crowd ${crowd}: ${PEOPLE} people, in percent`)
  console.table(
    reads.map(({ months, both, either, mistaken }) => ({
      months,
      'sure of both answers, and right': (100 * both).toFixed(1),
      'of one at least': (100 * either).toFixed(1),
      'sure and wrong': (100 * mistaken).toFixed(1),
    })),
  )
}
