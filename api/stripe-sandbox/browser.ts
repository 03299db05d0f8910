import { handleApi, BROWSERS_CALL, type ApiParts } from './api.ts'
import { handleCheckout } from './browser/checkout.ts'
import { handleControl } from './browser/control.ts'
import type { Controls } from './browser/control-view.ts'
import { handleInvoice, handleInvoicePdf } from './browser/invoice.ts'
import { handleSetup } from './browser/setup.ts'
import { catchUp } from './due.ts'
import { STYLE } from './pages/style.ts'
import type { PrintInvoice } from './sandbox.ts'

interface BrowserParts extends Controls {
  api: ApiParts
  printInvoice: PrintInvoice
}

export async function handleBrowser(parts: BrowserParts, request: Request): Promise<Response> {
  const { world, changed } = parts.api
  const { pathname } = new URL(request.url)
  const [, page = '', id = '', rest = ''] = pathname.split('/')
  if (`${request.method} ${pathname}` === BROWSERS_CALL) return handleApi(parts.api, request)
  if (request.method !== 'GET' && request.method !== 'HEAD' && request.method !== 'POST')
    return new Response(null, { status: 405 })
  if (page === 'style.css')
    return new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8' } })
  const form = request.method === 'POST' ? new URLSearchParams(await request.text()) : null
  const query = new URL(request.url).searchParams
  catchUp(world)
  try {
    if (page === 'checkout' && rest === '') return handleCheckout({ world, id, form, query })
    if (page === 'invoice' && rest === '') return handleInvoice({ world, id, form, query })
    if (page === 'setup' && rest === '') return handleSetup({ world, id, form, query })
    if (page === 'invoice' && rest === 'pdf') return await handleInvoicePdf(world, id, parts.printInvoice)
    if (page === 'control' && id === '') return await handleControl({ world, controls: parts, form, query })
    return new Response('Not found', { status: 404 })
  } finally {
    changed()
  }
}
