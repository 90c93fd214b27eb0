// The questions of the wallet's first page.
import { question } from '../../api/question.ts'

export const recent = question('/token/pay/getFlowList', { unit: 'BALANCE', limit: 5 })
