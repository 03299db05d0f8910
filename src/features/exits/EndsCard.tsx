import { ownerColour } from '#art/owner-colour.ts'
import { CircleCheck } from 'lucide-react'
import { heightsOf } from '#domain/exits/slope.ts'
import type { Compared, Pair } from '#domain/exits/terms.ts'
import { capitalized, formatCents } from '#domain/format.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Card } from '#ui/Card.tsx'
import { classes } from '#ui/classes.ts'
import { moneyText, nameOf, type Owners } from './exit-texts.ts'
import { Face } from './scenes/Face.tsx'
import { balanceText, TERM_NAMES } from './term-texts.ts'

interface EndsCardProps {
  compared: Compared
  owners: Owners
  terms: Pair
}

const VIEW = { width: 1000, top: 26, gap: 46, more: 30, left: 340, right: 640, radius: 19 } as const

/** What each owner ends up with under both terms, as a line that rises or falls. */
export function EndsCard({ compared, owners, terms }: EndsCardProps) {
  const { left, right, gains, isEven } = compared
  const tall = owners.length * (VIEW.gap + VIEW.more)
  const heights = heightsOf(
    [left, right].map(({ owners: money }) => money.map(({ ends }) => ends)),
    { tall, gap: VIEW.gap },
  )
  const y = (side: number, place: number) => VIEW.top + (heights[side]?.[place] ?? 0)
  const height = VIEW.top * 2 + tall
  return (
    <Card as="section" aria-labelledby="exit-ends" className="mt-5 max-sm:p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-title" id="exit-ends">
          What each of you ends up with
        </h2>
        <p className="text-sm text-muted">
          Cash plus the part of the home at {formatCents(left.position.value)}, before lawyers
        </p>
      </div>
      <svg
        viewBox={`0 0 ${VIEW.width} ${height}`}
        className="mt-3 h-auto w-full max-md:hidden"
        aria-hidden="true"
      >
        {[VIEW.left, VIEW.right].map((x) => (
          <line key={x} x1={x} x2={x} y1="0" y2={height} className="exit-term" />
        ))}
        {owners.map((owner, place) => {
          const [from, to] = [y(0, place), y(1, place)]
          const gain = gains[place] ?? 0
          return (
            <g key={place} className={ownerColour(owner.colour)}>
              <line x1={VIEW.left} x2={VIEW.right} y1={from} y2={to} className="exit-rise" />
              <Face owner={owner} x={VIEW.left - 24} y={from} radius={VIEW.radius} />
              <Face owner={owner} x={VIEW.right + 24} y={to} radius={VIEW.radius} />
              <text x={VIEW.left - 54} y={from + 5} textAnchor="end" className="exit-words">
                {capitalized(nameOf(owner))}{' '}
                <tspan className="exit-amount" dx="6">
                  {moneyText(left.owners[place]?.ends ?? 0)}
                </tspan>
              </text>
              <text x={VIEW.right + 54} y={to + 5} className="exit-amount">
                {moneyText(right.owners[place]?.ends ?? 0)}
              </text>
              <text
                x={VIEW.width - 20}
                y={to + 5}
                textAnchor="end"
                className={classes('exit-amount', gain > 0 ? 'exit-gain' : gain < 0 ? 'exit-loss' : '')}
              >
                {gainText(gain)}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="sr-only">
        <table aria-labelledby="exit-ends">
          <thead>
            <tr>
              {['Owner', ...terms.map((term) => TERM_NAMES[term]), 'Difference'].map((title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {owners.map((owner, place) => (
              <tr key={place}>
                <th scope="row">{capitalized(nameOf(owner))}</th>
                <td>{moneyText(left.owners[place]?.ends ?? 0)}</td>
                <td>{moneyText(right.owners[place]?.ends ?? 0)}</td>
                <td>{gainText(gains[place] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <ul className="mt-3 grid gap-3 md:hidden" aria-hidden="true">
        {owners.map((owner, place) => {
          const gain = gains[place] ?? 0
          return (
            <li key={place} className="flex items-center gap-3">
              <Avatar src={owner.picture} name={owner.name} size="small" />
              <span className="min-w-0 grow">
                <b className="block font-semibold">{capitalized(nameOf(owner))}</b>
                <span className="text-sm">
                  {moneyText(left.owners[place]?.ends ?? 0)} → {moneyText(right.owners[place]?.ends ?? 0)}
                </span>
              </span>
              <b className={classes('flex-none', gain > 0 && 'text-action', gain < 0 && 'text-alert')}>
                {gainText(gain)}
              </b>
            </li>
          )
        })}
      </ul>
      {isEven && (
        <p className="mt-4 flex items-center gap-2 text-sm font-semibold text-action">
          <CircleCheck className="size-4 flex-none" aria-hidden="true" />
          {balanceText(compared, owners)}
        </p>
      )}
    </Card>
  )
}

const gainText = (cents: number): string =>
  cents === 0 ? 'the same' : `${cents > 0 ? '+' : ''}${moneyText(cents)}`
