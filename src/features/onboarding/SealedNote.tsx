const WAX =
  'M49 26q1.900 5.700-2.300 10q-.8 5.900-6.400 8q-3.200 5-9.200 4.400q-5.100 3.100-10.200 0q-6 .6-9.200-4.400q-5.600-2.100-6.400-8q-4.200-4.300-2.300-10q-1.900-5.700 2.300-10q.8-5.900 6.400-8q3.200-5 9.200-4.400q5.100-3.100 10.200 0q6-.6 9.200 4.400q5.600 2.100 6.400 8q4.200 4.300 2.300 10z'
const KEYHOLE = 'M26 17a5.200 5.200 0 0 0-2.600 9.700L21.600 35h8.800l-1.800-8.300A5.200 5.200 0 0 0 26 17z'

export function SealedNote() {
  return (
    <div className="sealed">
      <svg viewBox="0 0 52 52" aria-hidden="true">
        <path d={WAX} fill="var(--color-alert-shape)" />
        <circle cx="26" cy="26" r="17" className="sealed-ring" />
        <path d={KEYHOLE} className="sealed-key" />
      </svg>
      <p>
        <b>Sealed</b>
        Counts only with someone you partner with, and they never see your answer.
      </p>
    </div>
  )
}
