export { countTodos } from './todos.ts'
