import { displayNameFor, type Member, inWindowOrder } from '../group-texts.ts'
import type { Group } from '#api/features/groups/service.ts'
import { type Spot, groupHouse, HOUSE_WIDTH, tie, WINDOW_RADIUS } from '#art/group-house.ts'
import { paint } from '#art/parts.ts'
import { emptySeats } from '#domain/groups/overview/settings.ts'
import { groupPath } from '#domain/groups/addresses.ts'
import { displayName } from '#domain/accounts/display-name.ts'
import { formatPercentOneDecimal } from '#domain/format.ts'
import { pictureOf } from '#lib/picture.ts'
import { initials } from '#ui/Avatar.tsx'

interface HouseProps {
  group: Group
  userId: number
}

const SKY = 'group-house-sky'

export function House({ group, userId }: HouseProps) {
  const { weakest } = group
  const members = inWindowOrder(group, userId)
  const empty = emptySeats(members.length, group.seats)
  const { height, windows, parts } = groupHouse(members.length + empty)
  const spotOf = (id: number) => windows[members.findIndex((member) => member.id === id)]
  const [from, to] = weakest ? [spotOf(weakest.one), spotOf(weakest.other)] : []
  return (
    <svg
      viewBox={`0 0 ${HOUSE_WIDTH} ${height}`}
      className="group-house"
      role="group"
      aria-label="Your house"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <defs>
        <linearGradient id={SKY} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={paint('sky-top')} />
          <stop offset="0.8" stopColor={paint('sky-low')} />
        </linearGradient>
        <clipPath id="group-house-window" clipPathUnits="objectBoundingBox">
          <circle cx="0.5" cy="0.5" r="0.5" />
        </clipPath>
      </defs>
      <g aria-hidden="true">
        <rect width={HOUSE_WIDTH} height={height} fill={`url(#${SKY})`} />
        {parts.map(({ d, fill, line, width }, index) => (
          <path
            key={index}
            d={d}
            fill={fill ? paint(fill) : 'none'}
            stroke={line && paint(line)}
            strokeWidth={width}
          />
        ))}
        {from && to && <path d={tie(from, to).d} fill="none" stroke={paint('mark')} strokeWidth="5" />}
        {members.map((member, index) => {
          const at = windows[index]
          return (
            at && (
              <OccupiedWindow key={member.id} member={member} at={at} name={displayNameFor(member, userId)} />
            )
          )
        })}
        {from && to && weakest && <Score at={tie(from, to).label} score={weakest.score} />}
      </g>
      {windows.slice(members.length).map((at, index) => (
        <EmptyWindow key={index} at={at} isFirst={index === 0} />
      ))}
    </svg>
  )
}

function OccupiedWindow({ member, at: { x, y }, name }: { member: Member; at: Spot; name: string }) {
  const picture = pictureOf(member)
  const r = WINDOW_RADIUS - 5
  return (
    <>
      <circle cx={x} cy={y} r={WINDOW_RADIUS + 12} fill={paint('glow')} />
      <circle cx={x} cy={y} r={WINDOW_RADIUS} fill={paint('trim')} />
      <circle cx={x} cy={y} r={r} fill="var(--color-portrait)" />
      {picture === null && (
        <text x={x} y={y + 8} textAnchor="middle" fontSize="24" fontWeight="650" fill="var(--color-ink)">
          {initials(displayName(member))}
        </text>
      )}
      {picture && (
        <image
          href={picture}
          x={x - r}
          y={y - r}
          width={2 * r}
          height={2 * r}
          preserveAspectRatio="xMidYMid slice"
          clipPath="url(#group-house-window)"
        />
      )}
      <Plate x={x} y={y + WINDOW_RADIUS + 17} text={name === 'you' ? 'You' : name} />
    </>
  )
}

function EmptyWindow({ at: { x, y }, isFirst }: { at: Spot; isFirst: boolean }) {
  const r = WINDOW_RADIUS - 2
  return (
    <a
      href={groupPath(isFirst ? 'find' : 'invitations')}
      aria-label={isFirst ? 'Empty window: find someone' : 'Empty window: invite by email'}
      className="group-window"
    >
      <circle cx={x} cy={y} r={r} fill={paint('shade')} />
      <circle
        cx={x}
        cy={y}
        r={r}
        fill="none"
        stroke={paint('trim')}
        strokeWidth="3.5"
        strokeDasharray="5 8"
      />
      <path d={`M${x - 13} ${y}h26M${x} ${y - 13}v26`} fill="none" stroke={paint('trim')} strokeWidth="5" />
      <Plate x={x} y={y + WINDOW_RADIUS + 17} text={isFirst ? 'Find' : 'Invite'} />
    </a>
  )
}

function Plate({ x, y, text }: Spot & { text: string }) {
  const shown = fitting(text)
  const width = widthOf(shown) * 8.4 + 18
  return (
    <>
      <rect x={x - width / 2} y={y - 11} width={width} height="22" rx="11" fill={paint('paper')} />
      <text x={x} y={y + 5} textAnchor="middle" fontSize="14.5" fontWeight="600" fill={paint('ink')}>
        {shown}
      </text>
    </>
  )
}

function Score({ at: { x, y }, score }: { at: Spot; score: number }) {
  return (
    <>
      <rect x={x - 32} y={y - 13} width="64" height="26" rx="13" fill={paint('paper')} />
      <text x={x} y={y + 5.5} textAnchor="middle" fontSize="15" fontWeight="700" fill={paint('ink')}>
        {formatPercentOneDecimal(score)}
      </text>
    </>
  )
}

const PLATE = 12
const WIDE = /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]/u

const widthOf = (text: string) => [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1.9 : 1), 0)

function fitting(name: string): string {
  if (widthOf(name) <= PLATE) return name
  const letters = [...name]
  while (widthOf(letters.join('')) > PLATE - 1) letters.pop()
  return `${letters.join('')}…`
}
