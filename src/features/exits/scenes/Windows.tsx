interface WindowsProps {
  left: number
  width: number
  top: number
  bottom: number
}

const ROW = 58

/** As many rows of windows as there is room for, and the door. */
export function Windows({ left, width, top, bottom }: WindowsProps) {
  const rows = Math.max(0, Math.floor((bottom - top) / ROW))
  const middle = left + width / 2
  return (
    <g aria-hidden="true">
      {Array.from({ length: rows }, (_, row) =>
        [0.16, 0.32, 0.68, 0.84].map((part) => (
          <g key={`${row} ${part}`}>
            <rect
              x={left + width * part - 13}
              y={bottom - 56 - row * ROW}
              width="26"
              height="36"
              rx="3"
              className="exit-trim"
            />
            <rect
              x={left + width * part - 10}
              y={bottom - 53 - row * ROW}
              width="20"
              height="30"
              className="exit-glass"
            />
          </g>
        )),
      )}
      {bottom - top > 20 && (
        <path
          d={`M${middle - 20} ${bottom}v-${Math.min(46, bottom - top)}a20 14 0 0 1 40 0v${Math.min(46, bottom - top)}z`}
          className="exit-door"
        />
      )}
    </g>
  )
}
