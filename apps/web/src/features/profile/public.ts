export { EndSessions, SessionList } from './session-list.tsx'
export { SignInHistory } from './sign-in-history.tsx'
export { Steps } from './steps.tsx'
