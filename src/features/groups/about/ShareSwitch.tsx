interface ShareSwitchProps {
  /** Such as "your budget". */
  what: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export function ShareSwitch({ what, checked, onChange }: ShareSwitchProps) {
  return (
    <label className="share-switch">
      <input
        type="checkbox"
        role="switch"
        className="switch"
        aria-label={`Share ${what} with your matches`}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true" className={checked ? 'text-action' : 'text-muted'}>
        {checked ? 'Shared' : 'Only you'}
      </span>
    </label>
  )
}
