import './without-eval.ts';
import './ui/styles/fonts.css';
import './ui/styles/tokens.css';
import './ui/styles/base.css';
import './ui/styles/buttons.css';
import './ui/styles/choices.css';
import './ui/styles/form.css';
import './ui/styles/page.css';
import './ui/styles/parts.module.css';
import { StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { startApp } from './app/start-app.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('the page has no place for the app');
// Not awaited at the top level, because the bundler would then split shared modules out of this file.
void startApp(
  root,
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
