import type { Keys } from './use-keys.ts'

export function KeyHints({ keys: { isOn, toggle } }: { keys: Keys }) {
  return (
    <p className="agr-keys">
      {isOn && (
        <span>
          <kbd>J</kbd> <kbd>K</kbd> next and previous term, <kbd>Enter</kbd> opens it
        </span>
      )}
      <button type="button" className="link" onClick={toggle}>
        {isOn ? 'Turn off these shortcuts' : 'Turn on shortcuts'}
      </button>
    </p>
  )
}
