/** Adds another host's script to the page. The content security policy must allow it. */
export function loadScript(source: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
  return script
}
