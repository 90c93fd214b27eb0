// The questions about the site.
import { question } from '../../api/question.ts'

export const site = question('/getSiteConfig')
