import { isRouteErrorResponse, useRouteError } from 'react-router'
import { FailureScreen } from './failure-screen.tsx'

/** Instead of a page that failed. */
export function RouteError() {
  const error = useRouteError()
  return (
    <FailureScreen error={isRouteErrorResponse(error) ? new Error(`${error.status} ${error.statusText}`) : error} />
  )
}
