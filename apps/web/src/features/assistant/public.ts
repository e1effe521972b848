export { AssistantButton } from './assistant-button.tsx'
