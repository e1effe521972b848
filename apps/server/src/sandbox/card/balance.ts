import { row, type BalanceTransaction, type Invoice, type State } from './state.ts'

type Why = Pick<BalanceTransaction, 'currency' | 'type' | 'invoice' | 'description'>

/** Adds to the balance of a customer; what is below zero is credit. */
export function changeBalance(state: State, id: string, amount: number, why: Why, at = state.now()) {
  const customer = row(state.customers, id)
  customer.balance += amount
  const transaction: BalanceTransaction = {
    ...why,
    id: state.id('cbtxn'),
    created: at,
    customer: id,
    amount,
    ending_balance: customer.balance,
  }
  state.balance_transactions[transaction.id] = transaction
  return transaction
}

/** What an invoice takes of a balance: its credit as far as it reaches, or all that is owed. */
export const usedOf = (balance: number, amount: number): number => (balance < 0 ? Math.min(-balance, amount) : -balance)

/** What is left to be paid of an invoice. */
export const dueOf = ({ amount, starting_balance, ending_balance }: Invoice): number =>
  amount + starting_balance - ending_balance

/** Gives a voided invoice's share of the balance back. */
export function returnBalance(state: State, { id: invoice, customer, currency, ...balance }: Invoice) {
  const used = balance.ending_balance - balance.starting_balance
  if (used !== 0)
    changeBalance(state, customer, -used, { currency, type: 'unapplied_from_invoice', invoice, description: null })
}
