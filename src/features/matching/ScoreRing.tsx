interface ScoreRingProps {
  score: number
  label: string
}

/** A score as a partly filled ring, in percent to one decimal. */
export function ScoreRing({ score, label }: ScoreRingProps) {
  const percent = (score * 100).toFixed(1)
  return (
    <span className="score-ring" role="img" aria-label={`${label}: ${percent}%`}>
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="whole" cx={32} cy={32} r={27} />
        <circle
          className="part"
          cx={32}
          cy={32}
          r={27}
          pathLength={100}
          strokeDasharray={`${Math.max(0, score * 100 - 2)} 200`}
        />
      </svg>
      <span aria-hidden="true">{percent}</span>
    </span>
  )
}
