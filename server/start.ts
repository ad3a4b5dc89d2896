// Units and running parents of the release before start this file.
import './start.js';
