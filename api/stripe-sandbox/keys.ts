export const SANDBOX_KEYS = { secret: 'sk_test_sandbox', publishable: 'pk_test_sandbox' } as const
