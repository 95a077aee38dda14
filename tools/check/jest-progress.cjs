/** Prints the number of finished test files, for the progress of `npm test`: `progress: 12/131 fichiers, 1 en échec`. */
module.exports = class Progress {
  onTestResult(_test, _result, { numTotalTestSuites, numPassedTestSuites, numFailedTestSuites }) {
    const done = numPassedTestSuites + numFailedTestSuites;
    const failed = numFailedTestSuites > 0 ? `, ${numFailedTestSuites} en échec` : '';
    process.stdout.write(`progress: ${done}/${numTotalTestSuites} fichiers${failed}\n`);
  }
};
