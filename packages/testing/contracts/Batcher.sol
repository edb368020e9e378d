// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// What an account of the test wallet delegates to (EIP-7702): runs calls of its own, all or none.
contract Batcher {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    receive() external payable {}

    function execute(Call[] calldata calls) external payable {
        require(msg.sender == address(this), "not the account");
        for (uint256 index = 0; index < calls.length; index++) {
            (bool done, bytes memory answer) = calls[index].to.call{value: calls[index].value}(calls[index].data);
            if (!done) {
                assembly {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
