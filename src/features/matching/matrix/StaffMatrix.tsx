import { Calculator, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { fetchMatrix, recalculate } from './calls.ts'
import { MATRIX_FAILED, MatrixSection } from './MatrixSection.tsx'
import { PairList } from './PairList.tsx'
import { type Person } from './PeoplePicker.tsx'
import { PickedMatches } from './PickedMatches.tsx'
import { ThresholdField } from './ThresholdField.tsx'
import { useLoaded } from './use-loaded.ts'
import { HouseSpot } from '#art/HouseSpot.tsx'
import { MATRIX_LIMIT, MATRIX_THRESHOLD } from '#domain/matching/matrix.ts'
import { ApiError } from '#lib/api.ts'
import { formatCount } from '#domain/format.ts'
import { notify, showErrorBody } from '#lib/toast.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Pager } from '#ui/Pager.tsx'

interface StaffMatrixProps {
  /** Admins may have everything calculated anew. */
  canRecalculate: boolean
}

/** Everybody's matrix, the matches of a person whom staff pick, and the best pairs. */
export function StaffMatrix({ canRecalculate }: StaffMatrixProps) {
  const [threshold, setThreshold] = useState<number>(MATRIX_THRESHOLD.initial)
  const [page, setPage] = useState(1)
  const [picked, setPicked] = useState<Person | null>(null)
  const [refreshes, setRefreshes] = useState(0)
  const matrix = useLoaded({
    key: `page ${page}`,
    version: refreshes,
    load: () => fetchMatrix(page),
    failure: MATRIX_FAILED,
  })
  const refresh = () => setRefreshes((count) => count + 1)

  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-start gap-4">
        <ThresholdField onChange={setThreshold} />
        <div className="flex flex-wrap gap-3 max-sm:basis-full sm:mt-7 sm:ml-auto">
          <Button look="ghost" busy={matrix.loading && 'Loading...'} onClick={refresh}>
            <RefreshCw aria-hidden="true" />
            Refresh
          </Button>
          {canRecalculate && <Recalculate onDone={refresh} />}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <MatrixSection
          loaded={matrix}
          matrix={matrix.data}
          threshold={threshold}
          spotlight={picked?.id ?? null}
          empty={<NobodyYet />}
        >
          {matrix.data && (
            <Pager
              label="people"
              page={page}
              pageSize={MATRIX_LIMIT}
              total={matrix.data.total}
              onChange={setPage}
            />
          )}
        </MatrixSection>
        <div className="grid min-w-0 gap-6">
          <PickedMatches picked={picked} onPick={setPicked} threshold={threshold} refreshes={refreshes} />
          {matrix.data && <PairList matrix={matrix.data} threshold={threshold} />}
        </div>
      </div>
    </div>
  )
}

function Recalculate({ onDone }: { onDone: () => void }) {
  const [busy, setBusy] = useState(false)

  async function run(): Promise<void> {
    setBusy(true)
    try {
      const { users, pairs } = await recalculate()
      notify.success(`Recalculated ${formatCount(pairs)} pairs of ${formatCount(users)} people.`)
      onDone()
    } catch (error) {
      showErrorBody(error instanceof ApiError ? error.body : null, 'The scores could not be recalculated.')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="ghost" busy={busy && 'Recalculating…'} onClick={run}>
      <Calculator aria-hidden="true" />
      Recalculate
    </Button>
  )
}

function NobodyYet() {
  return (
    <Card>
      <EmptyState
        title="There is nobody to compare yet."
        headingLevel={2}
        picture={<HouseSpot scene="matches" />}
      >
        People appear here once they have accepted the terms.
      </EmptyState>
    </Card>
  )
}
