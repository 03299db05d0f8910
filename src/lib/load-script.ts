/** Puts a script of another host into the page, and returns its element. The content security policy must allow it. */
export function loadScript(source: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.async = true
  script.src = source
  document.head.append(script)
  return script
}
