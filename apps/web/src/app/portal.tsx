import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from '../lib/query-client.ts'
import { Toaster } from '../ui/toaster.tsx'
import { createRouter } from './router.tsx'
import { applyNonce } from '../ui/nonce.ts'

applyNonce()

/** Every page, the public ones too. */
export default function Portal() {
  const [router] = useState(createRouter)
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>
  )
}
