export { DirectorySection } from './directory-section.tsx'
