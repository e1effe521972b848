import { twoFactor } from '@guildhall/contract/two-factor'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ApiError, call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query-client.ts'
import { useAuth, useTwoFactor, useUserDetails } from '../../lib/stores.ts'
import { toastSuccess } from '../../ui/toast.ts'

/**
 * Ends the old second factor. What is left is a half-session, so that the shell leads on to the enrolment; where a factor
 * still stands, the refusal says so and `is_2fa_required` asks for its code.
 */
export function useDisableFactor() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (code: string | undefined) => call(twoFactor.disable, { body: { code } }),
    meta: { silent: true },
    onError(error) {
      if (error instanceof ApiError && error.status === 422) useTwoFactor.setState({ is_2fa_required: true })
    },
    onSuccess({ data, message }) {
      useTwoFactor.setState(data)
      useUserDetails.setState({ userDetails: null })
      useAuth.setState({ loggedIn: false })
      queryClient.clear()
      void navigate('/home')
      toastSuccess(message, { duration: 2500, position: 'top-center' })
    },
  })
}
