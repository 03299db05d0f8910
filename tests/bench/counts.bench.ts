/**
 * Measures what the counts of interested members reveal to someone who knows everyone else's answers and reads them every month.
 * docs/privacy.md has the table. Run: `bun tests/bench/counts.bench.ts [people]`; 1,000 people take a few seconds.
 */
import { PADDED_CROWD, readCounts, PUBLISHED, ORDINARY_CROWD } from '#tests/attacks/reading/counts.ts'
import { seededRandom } from '#db/seed/demo/temperament.ts'

const PEOPLE = Number(process.argv[2] ?? 1000)
const MONTHS = [1, 6, 12, 24, 48, 96]

for (const [crowd, others] of Object.entries({ ordinary: ORDINARY_CROWD, padded: PADDED_CROWD })) {
  const reads = readCounts({
    publish: PUBLISHED,
    random: seededRandom(11),
    people: PEOPLE,
    checkpoints: MONTHS,
    others,
  })
  console.log(`\n${crowd} crowd: ${PEOPLE} people, in percent`)
  console.table(
    reads.map(({ months, both, either, mistaken }) => ({
      months,
      'sure of both answers and right': (100 * both).toFixed(1),
      'of at least one': (100 * either).toFixed(1),
      'sure and wrong': (100 * mistaken).toFixed(1),
    })),
  )
}
