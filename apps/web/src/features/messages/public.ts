export { BoundTalk } from './bound-talk.tsx'
export { MessageButton, useMayWrite } from './message-button.tsx'
export { talkLink } from './paths.ts'
export { useReadPlace } from './use-read-place.ts'
