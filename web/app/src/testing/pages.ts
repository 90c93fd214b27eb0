// Every page of the app, for the rules in the tests.
export { default as pages } from 'virtual:rows'
