import { type DrillPlan, drillParams } from '#domain/exits/drill-plan.ts'
import { formatDollars } from '#domain/format.ts'
import { PATH } from '#domain/paths.ts'
import type { Audience } from './exits.page.ts'
import type { Owners } from './exit-texts.ts'
import { ShareDialog } from './ShareDialog.tsx'
import { SharedCard } from './SharedCard.tsx'

interface ShareDrillProps {
  plan: DrillPlan
  owners: Owners
  audience: Audience
  onClose: () => void
}

export function ShareDrill({ plan, owners, ...more }: ShareDrillProps) {
  const you = owners.find(({ isYou }) => isYou)
  const { reserve, back } = plan.figures
  return (
    <ShareDialog
      {...more}
      {...{ owners }}
      what="this drill"
      address={String(drillParams(plan))}
      path={PATH.DRILL}
      means={null}
      included={[
        ['The year, month by month', 'Who pays what, and the dates of your agreement'],
        [
          'What you assume',
          `${formatDollars(reserve)} in reserve, ${back}% a month to find work, and the drill’s five other assumptions`,
        ],
      ]}
      preview={(shared) =>
        you && (
          <SharedCard
            {...{ owners, ...shared }}
            scenario={plan.scenario}
            drill={plan}
            by={you}
            when="just now"
          />
        )
      }
    />
  )
}
