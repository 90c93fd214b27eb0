// Every page of the app, for the rules in the tests. The app itself loads the tabs first.
import others from 'virtual:pages'
import tabs from 'virtual:tabs'

export const pages = [...tabs, ...others]
