import { BottomBar } from '#features/calculators/BottomBar.tsx'
import { wholeText } from '#features/calculators/texts.ts'
import { OwnResult, type OwnResultProps } from './OwnResult.tsx'

export function OwnBar(result: OwnResultProps) {
  const { sums } = result
  return (
    <BottomBar
      title="Your part"
      figures={
        <>
          <span className="grow text-left">
            <span className="block text-xs text-muted">You can bring</span>
            <span className="display text-heading">{wholeText(sums.cash)}</span>
          </span>
          <span className="text-right">
            <span className="block text-xs text-muted">You add to the loan</span>
            <span className="text-lg font-semibold">{wholeText(sums.adds)}</span>
          </span>
        </>
      }
    >
      <div className="card card-solid">
        <OwnResult {...result} />
      </div>
    </BottomBar>
  )
}
