import { Calculator, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { recalculate } from './calls.ts'
import { matrixPage, topMatchesOf } from './matrix.store.ts'
import { MatrixSection } from './MatrixSection.tsx'
import { PairList } from './PairList.tsx'
import { type Person } from './PeoplePicker.tsx'
import { PickedMatches } from './PickedMatches.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import { Spot } from '#art/Spot.tsx'
import { MATRIX_LIMIT, MATRIX_THRESHOLD } from '#domain/matching/matrix.ts'
import { formatCount } from '#domain/format.ts'
import { useQuery } from '#lib/query.ts'
import { notify } from '#lib/toast.ts'
import { useAction } from '#lib/use-action.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { pageCount, Pager } from '#ui/Pager.tsx'

interface StaffMatrixProps {
  canRecalculate: boolean
}

export function StaffMatrix({ canRecalculate }: StaffMatrixProps) {
  const [threshold, setThreshold] = useState<number>(MATRIX_THRESHOLD.initial)
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<Person | null>(null)
  const matrix = useQuery(matrixPage(page))
  const lastPage = pageCount(matrix.data?.total ?? Infinity, MATRIX_LIMIT)
  // People may have left meanwhile.
  if (page > lastPage) setPage(lastPage)

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <ThresholdField onChange={setThreshold} />
        <div className="flex flex-wrap gap-3 max-sm:basis-full sm:mt-7 sm:ml-auto">
          <Button look="ghost" busy={matrix.loading && 'Loading...'} onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </Button>
          {canRecalculate && <Recalculate />}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        {/* First on a phone, where few scores fit. */}
        <div className="min-w-0 lg:col-start-2">
          <PickedMatches picked={picked} onPick={setPicked} threshold={threshold} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <MatrixSection
            matrix={matrix.data}
            failed={matrix.failed}
            onRetry={matrixPage.refresh}
            threshold={threshold}
            spotlight={picked?.id ?? null}
            empty={<NobodyYet />}
          >
            {matrix.data && (
              <Pager
                noun={{ one: 'person', other: 'people' }}
                page={page}
                pageSize={MATRIX_LIMIT}
                total={matrix.data.total}
                onChange={setPage}
              />
            )}
          </MatrixSection>
        </div>
        {matrix.data && <PairList matrix={matrix.data} threshold={threshold} />}
      </div>
    </div>
  )
}

function refresh(): void {
  void matrixPage.refresh()
  void topMatchesOf.refresh()
}

function Recalculate() {
  const { busy, run } = useAction()

  async function act(): Promise<void> {
    const { users, pairs } = await recalculate()
    notify.success(`Recalculated ${formatCount(pairs)} pairs for ${formatCount(users)} people.`)
    refresh()
  }

  return (
    <Button
      look="ghost"
      busy={busy && 'Recalculating…'}
      onClick={() => run('recalculate', act, 'We couldn’t recalculate the scores.')}
    >
      <Calculator aria-hidden="true" />
      Recalculate
    </Button>
  )
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState title="There’s no one to compare yet" headingLevel={2} picture={<Spot scene="matches" />}>
        People appear here once they’ve accepted the terms.
      </EmptyState>
    </Card>
  )
}
