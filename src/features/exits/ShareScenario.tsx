import { paramsOf } from '#domain/exits/address.ts'
import type { ExitScenario } from '#domain/exits/scenario.ts'
import type { SharedMeans } from '#domain/exits/sharing.ts'
import { formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import type { Audience } from './exits.page.ts'
import { growthText, type Owners, rateText } from './exit-texts.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { SharedCard } from './SharedCard.tsx'

interface ShareScenarioProps {
  scenario: ExitScenario
  owners: Owners
  /** Its income is the viewer's own, null until they type it. */
  means: SharedMeans
  audience: Audience
  onClose: () => void
}

export function ShareScenario({ scenario, owners, ...more }: ShareScenarioProps) {
  const you = owners.find(({ isYou }) => isYou)
  const { growth, rate, savings } = scenario.figures
  return (
    <ShareDialog
      {...more}
      {...{ owners }}
      what="this scenario"
      address={String(paramsOf(scenario))}
      path={PATH.EXITS}
      included={[
        ['The working, line by line', 'So they can check every cent'],
        [
          'What you assume',
          `Prices ${growthText(growth)}, rate ${rateText(rate)}, ${savings > 0 ? `${formatDollars(savings)} of savings` : 'no savings'}`,
        ],
        ...(scenario.things.length > 0
          ? [['Who takes what in the house', 'The name of each thing, and both people’s points'] as const]
          : []),
      ]}
      preview={(shared) =>
        you && <SharedCard {...{ scenario, owners, ...shared }} drill={null} by={you} when="just now" />
      }
    />
  )
}
