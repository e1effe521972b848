export { useClaimSeat, useGiveBack } from './api.ts'
export { OrderSeats } from './order-seats.tsx'
export { SeatStatus } from './seat-status.tsx'
